import { Link, useLocation } from '@tanstack/react-router';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { accountPages, adminPages, type NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { hasScreen } from '../routes.tsx';
import classes from './section-nav.module.css';

const SECTIONS: readonly { prefix: string; label: string; pages: (actor: Actor) => readonly NavigationEntry[] }[] = [
  { prefix: '/admin/', label: 'Admin', pages: adminPages },
  { prefix: '/account/', label: 'Account', pages: accountPages },
];

/** The pages of the current area, below the top bar. */
export function SectionNav() {
  const actor = useActor();
  const { pathname } = useLocation();
  const section = SECTIONS.find(({ prefix }) => pathname.startsWith(prefix));
  const pages = section?.pages(actor).filter(({ route }) => hasScreen(route)) ?? [];
  const row = useCurrentInSight<HTMLDivElement>(pathname);
  if (!section || pages.length < 2) return null;
  return (
    <nav className={classes['bar']} aria-label={section.label}>
      <div ref={row} className={classes['inner']}>
        {pages.map(({ path, label }) => (
          <Link key={path} to={path} className={classes['tab']}>
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
