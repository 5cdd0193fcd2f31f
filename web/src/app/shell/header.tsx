import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { topBarLinks } from '@weighbridge/domain/access/navigation.ts';
import { useActor, useConfig } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { hasScreen } from '../routes.tsx';
import classes from './header.module.css';
import { NavDrawer, UserControls } from './signed-in-parts.ts';

const SHADOW_AFTER_PX = 100;
const SCROLL_UP_AFTER_PX = 400;
const ScrollUpButton = onDemand(() => import('./scroll-up-button.tsx').then((module) => module.ScrollUpButton), { decorates: true });

export function Header() {
  const actor = useActor();
  const { productName } = useConfig();
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(SHADOW_AFTER_PX);
  const scrolledFar = useScrolledPast(SCROLL_UP_AFTER_PX);
  const links = topBarLinks(actor).filter(({ route }) => hasScreen(route));
  return (
    <header className={classes['header']} data-shadow={scrolled || pathname !== '/'}>
      <div className={classes['inner']}>
        {actor.kind === 'user' && <NavDrawer links={links} />}
        <Link to="/" className={classes['logo']} aria-label={`${productName}, home`}>
          <LogoMark />
          <span>{productName}</span>
        </Link>
        {links.length > 0 && (
          <nav className={classes['nav']} aria-label="Main">
            {links.map(({ path, label }) => (
              <Link key={path} to={path} className={classes['link']} activeOptions={{ exact: false }}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className={classes['end']}>
          {scrolledFar && <ScrollUpButton />}
          {actor.kind === 'user' ? (
            <UserControls />
          ) : (
            <Button component={Link} to="/login" variant="default" size="xs">
              Login
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
