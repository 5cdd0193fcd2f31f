import { SimpleGrid, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { reachablePages } from '@weighbridge/domain/access/navigation.ts';
import { useActor } from '../../lib/session/session.ts';
import { descriptionOf, iconOf } from './page-descriptions.ts';
import { PlaceCard } from './place-card.tsx';

/** Every page this person may open and that exists, except the areas that only lead to their pages. */
export function Places() {
  const actor = useActor();
  const { routesByPath } = useRouter();
  // What waits for somebody has its own place on the page.
  const places = reachablePages(actor).filter(({ path, route }) => path in routesByPath && route !== 'tasks');
  return (
    <section aria-labelledby="places">
      <Title order={2} id="places" mb="sm">
        Where to go
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {places.map(({ route, path, label }) => (
          <PlaceCard key={route} to={path} label={label} text={descriptionOf(route)} icon={iconOf(route)} />
        ))}
      </SimpleGrid>
    </section>
  );
}
