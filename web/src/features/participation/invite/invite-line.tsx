import { ActionIcon, Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { INVITE_LIMITS, INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { ExistingProductSelect } from './existing-product-select.tsx';
import type { ExistingDomain } from './invite.operations.ts';
import classes from './invite-lines.module.css';
import type { InviteFields } from './use-invite-manually.ts';
import { chosenProduct } from './vendor-choice.ts';

interface InviteLineProps {
  index: number;
  fields: InviteFields;
  /** The registered vendor that the address belongs to. */
  domain: ExistingDomain | undefined;
  isOnly: boolean;
}

/** Whom to write to about which product; for a registered vendor, one of its products instead of a name. */
export function InviteLine({ index, fields, domain, isOnly }: InviteLineProps) {
  const path = `invitations.${index}`;
  const number = index + 1;
  const nameProps = fields.getInputProps(`${path}.productName`);
  return (
    <fieldset className={classes['line']} aria-label={`Invitation ${number}`}>
      {domain ? (
        <ExistingProductSelect
          domain={domain}
          classNames={{ label: classes['label'] }}
          value={chosenProduct(domain, fields.values.invitations[index]?.productName ?? '')?.id ?? null}
          onChange={(product) => fields.setFieldValue(`${path}.productName`, product?.name ?? '')}
          error={nameProps.error}
          data-path={`${path}.productName`}
        />
      ) : (
        <TextInput
          label="Product name"
          classNames={{ label: classes['label'] }}
          aria-label={`Product name ${number}`}
          placeholder="Product name"
          maxLength={INVITE_LIMITS.productName}
          data-line-start
          data-autofocus={index === 0 || undefined}
          {...nameProps}
        />
      )}
      <TextInput
        label="Email"
        classNames={{ label: classes['label'] }}
        aria-label={`Email ${number}`}
        placeholder="name@vendor.com"
        type="email"
        autoComplete="off"
        {...fields.getInputProps(`${path}.email`)}
      />
      <ActionIcon
        className={classes['remove']}
        variant="subtle"
        color="gray"
        size={36}
        disabled={isOnly}
        aria-label={`Remove row ${number}`}
        onClick={() => fields.removeListItem('invitations', index)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <div className={classes['warning']} role="status">
        {domain && (
          <Alert color="yellow" c="gray.9" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {INVITE_MESSAGES.existingDomain}
            {domain.products.every(({ disabled }) => disabled) && ` All products of ${domain.vendor.name} are in the project already.`}
          </Alert>
        )}
      </div>
    </fieldset>
  );
}
