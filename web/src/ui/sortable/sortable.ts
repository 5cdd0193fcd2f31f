import { type Announcements, KeyboardSensor, MouseSensor, TouchSensor, type UniqueIdentifier, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** Mouse, finger and keyboard. A short way or a pause first, so that a click stays a click and a swipe still scrolls. */
export function useSortableSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

export const SORTABLE_INSTRUCTIONS = {
  draggable: 'Press Space to pick it up, use the arrow keys to move it, and press Space to drop it or Escape to leave it where it was.',
};

/** What a screen reader says while an item moves. */
export function sortAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => { place: number; of: number },
): Announcements {
  const at = (id: UniqueIdentifier) => {
    const { place, of } = placeOf(id);
    return `place ${place} of ${of}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is now at ${at(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was put down${over ? ` at ${at(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
