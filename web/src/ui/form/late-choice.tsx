import { Input, Pill, PillsInput, TextInput } from '@mantine/core';
import { type KeyboardEvent, useCallback, useId, useState, useSyncExternalStore } from 'react';
import type { CodeDownload } from '../../lib/offline/code-download.ts';
import { DownloadFailure } from '../loading/download-failure.tsx';
import { usePreloadedWhenIdle } from '../loading/use-preloaded.ts';
import { ChoiceChevron } from './choice-chevron.tsx';
import type { ChoiceList, ChoiceProps, ChoicesList, ChoicesProps, Entered } from './choice-lists.tsx';
import classes from './late-choice.module.css';

export interface Lists {
  readonly ChoiceList: typeof ChoiceList;
  readonly ChoicesList: typeof ChoicesList;
}

interface Late {
  part: CodeDownload<Lists>;
}

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * The list is the heaviest part of a form and nobody opens it first: until its code is there this field stands in its place with the same
 * look, name and value. If it has the focus when the code arrives, the list gets the focus.
 */
export function LateChoice({ part, ...props }: ChoiceProps & Late) {
  const { lists, entered, entering, failure } = useLists(part);
  if (lists) return <lists.ChoiceList {...props} entered={entered} />;
  const { data, value, onChange, searchable = false, clearable = false, clearButtonProps, disabled = false, ...shown } = props;
  return (
    <>
      <TextInput
        {...shown}
        {...entering}
        {...CLOSED}
        disabled={disabled}
        readOnly
        pointer={!searchable}
        value={data.find((one) => one.value === value)?.label ?? ''}
        rightSectionPointerEvents="none"
        __defaultRightSection={<ChoiceChevron />}
        __clearable={clearable && value !== null && !disabled}
        __clearSection={<ClearButton {...clearButtonProps} onClear={() => onChange(null)} />}
      />
      {failure}
    </>
  );
}

/** The same for any number of choices. */
export function LateChoices({ part, ...props }: ChoicesProps & Late) {
  const { lists, entered, entering, failure } = useLists(part);
  const id = useId();
  if (lists) return <lists.ChoicesList {...props} entered={entered} />;
  const {
    data,
    value,
    onChange,
    searchable = false,
    clearable = false,
    placeholder,
    disabled = false,
    'aria-label': name,
    ...shown
  } = props;
  const isClearable = clearable && value.length > 0 && !disabled;
  return (
    <>
      <PillsInput
        {...shown}
        id={id}
        disabled={disabled}
        pointer={!searchable}
        rightSectionPointerEvents="none"
        __defaultRightSection={<ChoiceChevron />}
        __clearable={isClearable}
        __clearSection={<ClearButton onClear={() => onChange([])} />}
      >
        <Pill.Group disabled={disabled} className={isClearable ? classes['beside-clear'] : undefined}>
          {value.map((chosen) => (
            <Pill key={chosen} disabled={disabled} withRemoveButton onRemove={() => onChange(value.filter((other) => other !== chosen))}>
              {data.find((one) => one.value === chosen)?.label ?? chosen}
            </Pill>
          ))}
          <PillsInput.Field
            {...entering}
            {...CLOSED}
            id={id}
            aria-label={name}
            readOnly
            pointer={!searchable}
            disabled={disabled}
            placeholder={placeholder}
          />
        </Pill.Group>
      </PillsInput>
      {failure}
    </>
  );
}

const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false, autoComplete: 'off' } as const;

/** The lists once their code is there, and until then how the field in their place was entered. */
function useLists(part: CodeDownload<Lists>) {
  const { value: lists, trouble, isLoading, failures } = useSyncExternalStore(part.subscribe, part.getState);
  const [entered, setEntered] = useState<Entered>(null);
  const preload = useCallback(() => part.load(), [part]);
  usePreloadedWhenIdle({ preload });
  const enter = (how: Entered) => {
    setEntered(how);
    void part.load();
  };
  const entering = {
    onPointerEnter: () => void part.load(),
    onFocus: () => enter('focused'),
    onBlur: () => setEntered(null),
    onClick: () => enter('opened'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      enter('opened');
    },
  };
  const failure = trouble && entered && (
    <DownloadFailure trouble={trouble} failures={failures} isTrying={isLoading} onRetry={part.tryAgain} />
  );
  return { lists, entered, entering, failure };
}

function ClearButton({ onClear, ...labelled }: { onClear: () => void; 'aria-label'?: string }) {
  return <Input.ClearButton tabIndex={-1} aria-hidden {...labelled} onMouseDown={(event) => event.preventDefault()} onClick={onClear} />;
}
