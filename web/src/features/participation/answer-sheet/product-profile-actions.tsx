import { useMutation } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { IconDatabaseExport, IconDatabaseImport } from '@tabler/icons-react';
import {
  completedMessage,
  type ProfileMessage,
  synchronizedMessage,
  UNABLE_TO_SYNCHRONIZE,
} from '@weighbridge/domain/answer/product-profile.ts';
import { useState } from 'react';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import { AUTO_COMPLETE_ANSWERS, SAVE_TO_PRODUCT_PROFILE } from './answer-sheet.operations.ts';
import { type AnsweredProduct, placeOf } from './answered-product.ts';
import { fetchSavedAnswers } from './fetch-answers.ts';
import { ManagementSection } from './management-section.tsx';
import { saveTyped } from './save-typed.ts';

interface ProductProfileActionsProps {
  product: AnsweredProduct;
  reload: () => Promise<unknown>;
}

const show = ({ text, tone }: ProfileMessage) => snackbar[tone](text);

/** What the vendor keeps with the product from one project to the next. */
export function ProductProfileActions({ product, reload }: ProductProfileActionsProps) {
  const [complete] = useMutation(AUTO_COMPLETE_ANSWERS);
  const [saveToProfile] = useMutation(SAVE_TO_PRODUCT_PROFILE);
  const [running, setRunning] = useState<'complete' | 'save' | null>(null);

  const autoComplete = async () => {
    const { data } = await complete({ variables: { input: placeOf(product) } });
    if (!data) return;
    const { added } = data.autoCompleteAnswers;
    if (added > 0) await reload();
    show(completedMessage(added));
  };
  const save = async () => {
    try {
      const properties = await fetchSavedAnswers(product);
      if (properties.length === 0) return show(synchronizedMessage({ saved: 0, sent: 0 }));
      const { data } = await saveToProfile({ variables: { input: { ...placeOf(product), properties } } });
      if (data) show(synchronizedMessage(data.saveToProductProfile));
    } catch {
      show(UNABLE_TO_SYNCHRONIZE);
    }
  };
  const run = async (what: 'complete' | 'save', action: () => Promise<void>) => {
    setRunning(what);
    const problem = await saveTyped();
    if (problem) snackbar.warning(problem);
    else await action().catch((failure: unknown) => snackbar.error(failure));
    setRunning(null);
  };

  return (
    <ManagementSection
      title="Product Profile"
      description={`Answers that ${product.name} keeps for its next project. Filling in only touches questions without an answer.`}
    >
      <Group gap="xs">
        {product.actions.includes('answer') && (
          <ServerButton
            variant="default"
            leftSection={<IconDatabaseImport size={16} aria-hidden />}
            loading={running === 'complete'}
            disabled={running === 'save'}
            onClick={() => void run('complete', autoComplete)}
          >
            Auto-complete from Product Profile
          </ServerButton>
        )}
        <ServerButton
          variant="default"
          leftSection={<IconDatabaseExport size={16} aria-hidden />}
          loading={running === 'save'}
          disabled={running === 'complete'}
          onClick={() => void run('save', save)}
        >
          Save to Product Profile
        </ServerButton>
      </Group>
    </ManagementSection>
  );
}
