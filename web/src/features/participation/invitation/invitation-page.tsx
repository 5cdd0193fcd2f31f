import { useParams } from '@tanstack/react-router';
import { useOptionalProfile } from '../../../lib/session/session.ts';
import { GuestArea } from '../../../parts/participation/guest-area.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { InvitationHash } from '../file-hash.ts';
import { InvitationView } from './invitation-view.tsx';

/** What a vendor sees of a project, signed in or with the link of an invitation. */
export function InvitationPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  // Another project is another page: the hash is read once and belongs to this one.
  return <InvitationTo key={id} projectId={id} />;
}

function InvitationTo({ projectId }: { projectId: string }) {
  const { productId = null }: { productId?: string | null } = useParams({ strict: false });
  const hash = useSearchParam('hash');
  const profile = useOptionalProfile();
  const view = (
    <InvitationHash value={hash}>
      <InvitationView projectId={projectId} productId={productId} hash={hash} />
    </InvitationHash>
  );
  return profile ? view : <GuestArea>{view}</GuestArea>;
}
