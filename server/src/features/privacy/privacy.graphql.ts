import { anyOf } from '@weighbridge/domain/access/access-rule.ts';
import { PERSONAL_DATA_ACTIONS, personalDataActions } from '@weighbridge/domain/privacy/privacy.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted } from '../../graphql/paging.ts';
import { UserObject } from '../account/users/user.graphql.ts';
import { erasePerson } from './erase-person.ts';

const PersonalDataActionEnum = builder.enumType('PersonalDataAction', { values: PERSONAL_DATA_ACTIONS });

builder.objectField(UserObject, 'personalDataActions', (t) =>
  t.field({
    type: [PersonalDataActionEnum],
    // Anybody who is in a list of users was not erased.
    resolve: (user, _args, ctx) => personalDataActions(ctx.actor, { ...user, isErased: false }),
  }),
);

const ErasePersonInput = builder.inputType('ErasePersonInput', {
  fields: (t) => ({ id: t.id({ required: true }), confirmation: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  erasePerson: t.field({
    type: Deleted,
    access: anyOf('MANAGE_USERS', 'MANAGE_BROKERS'),
    args: { input: t.arg({ type: ErasePersonInput, required: true }) },
    resolve: (_parent, { input }, ctx) => erasePerson(ctx, input),
  }),
}));
