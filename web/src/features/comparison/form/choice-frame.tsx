import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice-field.module.css';

interface ChoiceFrameProps {
  legend: string;
  chosen: number;
  of: number;
  allLabel: string;
  onAll: (isChosen: boolean) => void;
  error: ReactNode;
  /** Between the box for all and the count. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Many that can be chosen, with one box for all of them and how many are. */
export function ChoiceFrame({ legend, chosen, of, allLabel, onAll, error, tools, children }: ChoiceFrameProps) {
  const errorId = useId();
  return (
    <fieldset className={classes['field']} aria-describedby={error ? errorId : undefined}>
      <legend className={classes['legend']}>{legend}</legend>
      <div className={classes['box']} data-invalid={Boolean(error)}>
        <div className={classes['bar']}>
          <Checkbox
            label={allLabel}
            checked={of > 0 && chosen === of}
            indeterminate={chosen > 0 && chosen < of}
            disabled={of === 0}
            onChange={(event) => onAll(event.currentTarget.checked)}
          />
          {tools}
          <span className={classes['count']} aria-live="polite">
            {chosen} of {of} selected
          </span>
        </div>
        {children}
      </div>
      {error && (
        <Text id={errorId} size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
