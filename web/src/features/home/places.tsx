import { SimpleGrid, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { accountPages, adminPages, type NavigationEntry, topBarLinks } from '@weighbridge/domain/access/navigation.ts';
import { useActor } from '../../lib/session/session.ts';
import { descriptionOf, iconOf } from './page-descriptions.ts';
import { PlaceCard } from './place-card.tsx';

/** Every page this person may open and that exists, except the areas that only lead to their pages. */
export function Places() {
  const actor = useActor();
  const { routesByPath } = useRouter();
  const exists = ({ path, route }: NavigationEntry) => path in routesByPath && route !== 'admin';
  const known = [...topBarLinks(actor), ...adminPages(actor), ...accountPages(actor)].filter(exists);
  // Some stand in the top bar and among the pages of their area.
  const places = [...new Map(known.map((entry) => [entry.route, entry])).values()];
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
