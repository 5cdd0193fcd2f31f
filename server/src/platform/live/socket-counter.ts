interface Closing {
  once(event: 'close', handler: () => void): void;
}

export interface SocketCounter {
  /** False when this person has the largest allowed number of sockets open; otherwise counts this one until it closes. */
  admit(userId: string, socket: Closing): boolean;
}

export function createSocketCounter(most: number): SocketCounter {
  const open = new Map<string, number>();
  return {
    admit(userId, socket) {
      const count = open.get(userId) ?? 0;
      if (count >= most) return false;
      open.set(userId, count + 1);
      socket.once('close', () => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      });
      return true;
    },
  };
}
