import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { TERMS_LINKS, type TermsKind } from '@weighbridge/domain/account/terms.ts';

interface TermsCheckboxProps extends Omit<CheckboxProps, 'label'> {
  kind: TermsKind;
}

/** The terms open beside the form, which keeps what was typed. */
export function TermsCheckbox({ kind, ...props }: TermsCheckboxProps) {
  return (
    <Checkbox
      label={
        <>
          I accept the{' '}
          <Anchor href={TERMS_LINKS[kind].path} target="_blank" rel="noopener" inherit>
            Terms and Conditions
          </Anchor>
        </>
      }
      {...props}
    />
  );
}
