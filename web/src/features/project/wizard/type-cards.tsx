import { SimpleGrid, Title } from '@mantine/core';
import { IconClipboardList, IconMessageQuestion, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_TYPES, type ProjectType } from '@weighbridge/domain/project/project.status.ts';
import classes from './wizard.module.css';

const CARDS = {
  RFP: { icon: IconClipboardList, text: 'Invite vendors to submit proposals, score their answers and choose a winner.' },
  RFI: { icon: IconMessageQuestion, text: 'Ask vendors for information before you decide what to buy.' },
  PANEL: { icon: IconRefresh, text: 'Ask the same vendors at regular intervals and see what has changed.' },
  RFIOP: { icon: IconUsersGroup, text: 'A panel that stays open: vendors join and answer whenever they like.' },
} as const satisfies Record<ProjectType, { icon: unknown; text: string }>;

/** The first question of the wizard: everything after it depends on the answer. */
export function TypeCards({ onChoose }: { onChoose: (type: ProjectType) => void }) {
  return (
    <section aria-labelledby="project-type">
      <Title order={2} id="project-type" mb="md">
        What kind of project is it?
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {PROJECT_TYPES.map((type) => {
          const { icon: Picture, text } = CARDS[type];
          return (
            <button key={type} type="button" className={classes['card']} onClick={() => onChoose(type)}>
              <Picture size={24} stroke={1.6} aria-hidden />
              <span>
                <strong>{PROJECT_TYPE_LABELS[type]}</strong>
                <span className={classes['cardText']}>{text}</span>
              </span>
            </button>
          );
        })}
      </SimpleGrid>
    </section>
  );
}
