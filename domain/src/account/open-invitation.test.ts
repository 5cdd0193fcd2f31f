import { expect, it } from 'vitest';
import { invitationChoices, type OpenInvitation, openInvitationText } from './open-invitation.ts';

const firm: OpenInvitation = { id: 'firm', kind: 'FIRM', by: 'Northwind', project: null };
const vendor: OpenInvitation = { id: 'vendor', kind: 'VENDOR', by: 'HealthPlus', project: null };
const client: OpenInvitation = { id: 'client', kind: 'CLIENT', by: 'Lakeside', project: null };
const dental: OpenInvitation = { id: 'dental', kind: 'PROJECT', by: 'Lakeside', project: 'Dental RFP' };
const vision: OpenInvitation = { id: 'vision', kind: 'PROJECT', by: 'Northwind', project: 'Vision RFP' };

it('lets anybody who followed a link choose among all who invited them as a colleague, the sender first', () => {
  expect(invitationChoices(vendor, [firm, client])).toEqual([
    {
      value: 'vendor',
      label: 'Join HealthPlus',
      description: 'You will answer for the vendor HealthPlus, together with its other people.',
    },
    { value: 'firm', label: 'Join Northwind', description: 'You work with Northwind.' },
  ]);
});

it('offers a company of one’s own once, however many projects wait for it', () => {
  expect(invitationChoices(firm, [dental, vision])).toEqual([
    { value: 'firm', label: 'Join Northwind', description: 'You work with Northwind.' },
    {
      value: 'OWN_COMPANY',
      label: 'Register my own company',
      description: 'You will answer for a company of your own. Invited by Lakeside (Dental RFP), Northwind (Vision RFP).',
    },
  ]);
});

it('says of each what it is about', () => {
  expect([firm, vendor, client, dental].map(openInvitationText)).toEqual([
    'Northwind invites you to work with it.',
    'HealthPlus invites you to join its team.',
    'Lakeside invites you to a project as a client.',
    'Lakeside invites you to take part in Dental RFP.',
  ]);
});
