import { companiesPage } from '@weighbridge/domain/access/route-access.ts';
import { useActor } from '../../lib/session/session.ts';
import { BrokersList } from './brokers-list.tsx';
import { ClientsList } from './clients-list.tsx';

/** One address, two lists: an administrator keeps the firms, a broker the clients of the firm (decision 22). */
export function CompaniesPage() {
  return companiesPage(useActor()) === 'brokers' ? <BrokersList /> : <ClientsList />;
}
