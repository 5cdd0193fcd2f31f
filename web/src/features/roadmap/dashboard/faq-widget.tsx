import { Text } from '@mantine/core';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import { Widget } from './widget.tsx';

export function FaqWidget() {
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.FAQ}>
      <Text c="dimmed">There are no questions from vendors.</Text>
    </Widget>
  );
}
