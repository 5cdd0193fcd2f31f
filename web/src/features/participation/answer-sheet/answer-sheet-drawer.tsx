import { Divider, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import type { AnsweredProduct } from './answered-product.ts';
import { ExportAnswers } from './export-answers.tsx';
import { ImportAnswers } from './import-answers.tsx';
import { ImportReview } from './import-review.tsx';
import { ProductProfileActions } from './product-profile-actions.tsx';
import { useImport } from './use-import.ts';

interface AnswerSheetDrawerProps {
  product: AnsweredProduct;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

export function AnswerSheetDrawer({ product, reload, onClose }: AnswerSheetDrawerProps) {
  const importing = useImport(product, { reload, onDone: onClose });
  const { review } = importing;
  const content = useFocusOnSwitch(review !== null);
  const offers = (action: (typeof product)['actions'][number]) => product.actions.includes(action);
  return (
    <SideDrawer title={review ? 'Review import' : 'Answer Management'} onClose={onClose} size={review ? 900 : 560}>
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        {review ? (
          <ImportReview importing={importing} review={review} />
        ) : (
          <Stack gap="lg">
            {offers('exportAnswers') && <ExportAnswers product={product} />}
            {offers('importAnswers') && (
              <>
                <Divider />
                <ImportAnswers importing={importing} />
              </>
            )}
            {offers('useProfile') && (
              <>
                <Divider />
                <ProductProfileActions product={product} reload={reload} />
              </>
            )}
          </Stack>
        )}
      </div>
    </SideDrawer>
  );
}

/** What had the focus is gone with the other content. */
function useFocusOnSwitch(isReview: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(isReview);
  useEffect(() => {
    if (shown.current !== isReview) content.current?.focus({ preventScroll: true });
    shown.current = isReview;
  }, [isReview]);
  return content;
}
