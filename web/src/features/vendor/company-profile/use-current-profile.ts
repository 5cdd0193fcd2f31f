import { vendorFeatures } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import type { VendorProfile } from './company-profile.operations.ts';

interface CurrentProfile {
  readonly profile: VendorProfile | null;
  /** Grows when the forms have to start again from it: never only because something was loaded in the background. */
  readonly version: number;
  /** After a change beside the form, such as of the key persons. */
  take: (profile: VendorProfile) => void;
  /** After the form was saved or read anew. */
  restart: (profile: VendorProfile) => void;
}

/** The profile as it was loaded, or as the last change left it; whichever is later. */
export function useCurrentProfile(loaded: VendorProfile | null): CurrentProfile {
  const session = useSession();
  const [taken, setTaken] = useState<{ readonly profile: VendorProfile; readonly version: number } | null>(null);
  const isLater = taken !== null && (loaded === null || taken.profile.updatedAt >= loaded.updatedAt);
  const change = (profile: VendorProfile, by: 0 | 1) => {
    setTaken((before) => ({ profile, version: (before?.version ?? 0) + by }));
    updateSession(session, profile);
  };
  return {
    profile: isLater ? taken.profile : loaded,
    version: taken?.version ?? 0,
    take: (profile) => change(profile, 0),
    restart: (profile) => change(profile, 1),
  };
}

/** The other pages read in the session whether there is an approved company. */
function updateSession(session: ReturnType<typeof useSession>, { id, name, status, products, keyPersons }: VendorProfile): void {
  const { profile: person } = session.getState();
  if (!person) return;
  const ids = products.map((product) => product.id);
  session.update({
    vendor: {
      id,
      name,
      status,
      products: products.map((product) => ({ id: product.id, name: product.name })),
      keyPersons: keyPersons.map((one) => ({ id: one.id, role: one.role })),
      features: vendorFeatures(status, ids),
      createdBy: person.vendor ? person.vendor.createdBy : { id: person.id, name: person.name },
    },
  });
}
