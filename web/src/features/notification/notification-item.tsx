import { Link } from '@tanstack/react-router';
import { DateText } from '../../ui/date-text.tsx';
import { KindIcon } from './kind-icon.tsx';
import classes from './notification.module.css';
import type { Notification } from './notification.operations.ts';

interface NotificationItemProps {
  item: Notification;
  onOpen: () => void;
  onMark: (isNew: boolean) => void;
}

/** Opening one marks it as read; the dot does it without opening. */
export function NotificationItem({ item, onOpen, onMark }: NotificationItemProps) {
  const { title, description, kind, link, createdAt } = item;
  const act = item.new ? 'Mark as read' : 'Mark as unread';
  return (
    <li className={classes['item']} data-new={item.new || undefined}>
      <span className={classes['icon']}>
        <KindIcon kind={kind} />
      </span>
      <Link to={link} className={classes['link']} onClick={onOpen}>
        <span className={classes['title']}>
          {title}
          {item.new && <span className="visually-hidden"> (unread)</span>}
        </span>
        <span className={classes['description']}>{description}</span>
        <span className={classes['date']}>
          <DateText value={createdAt} format="relative" />
        </span>
      </Link>
      <button type="button" className={classes['dot']} aria-label={`${act}: ${title}`} title={act} onClick={() => onMark(!item.new)}>
        <span aria-hidden />
      </button>
    </li>
  );
}
