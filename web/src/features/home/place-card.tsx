import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './place-card.module.css';

interface PlaceCardProps {
  to: string;
  label: string;
  text?: string;
  icon: Icon;
}

/** A way to a page, large enough to hit without aiming. */
export function PlaceCard({ to, label, text, icon: Picture }: PlaceCardProps) {
  return (
    <div className={classes['card']}>
      <span className={classes['icon']}>
        <Picture size={20} stroke={1.6} aria-hidden />
      </span>
      <div>
        {/* The link stretches over the card; its name stays short for those who hear it. */}
        <Link to={to} className={classes['link']}>
          {label}
        </Link>
        {text && <p className={classes['text']}>{text}</p>}
      </div>
    </div>
  );
}
