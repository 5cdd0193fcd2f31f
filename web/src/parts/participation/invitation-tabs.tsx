import { Link } from '@tanstack/react-router';
import classes from './invitation-tabs.module.css';

interface InvitationTabsProps {
  projectId: string;
  hash: string | null;
  current: 'preview' | 'faq';
}

/** As on the team's tabs; those come with rules that a vendor's first page should not wait for. */
const LABELS = { preview: 'Preview', faq: 'FAQ' } as const;

/** The vendor's pages of a project. The link that opened one opens the other, too; what was searched for stays behind. */
export function InvitationTabs({ projectId, hash, current }: InvitationTabsProps) {
  return (
    <nav aria-label="Project" className={classes['tabs']}>
      {(['preview', 'faq'] as const).map((page) => (
        <Link
          key={page}
          to={`/invite-to-project/${projectId}/${page}`}
          search={hash ? { hash } : {}}
          className={classes['tab']}
          aria-current={page === current ? 'page' : undefined}
        >
          {LABELS[page]}
        </Link>
      ))}
    </nav>
  );
}
