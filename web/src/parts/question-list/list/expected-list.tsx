import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../../ui/loading/placeholder.tsx';
import classes from './question-list.module.css';

const USUAL_SECTIONS = 3;
const USUAL_QUESTIONS = 3;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The list before its sections are known: a table of contents, the filters' place, and sections with their questions. */
export function ExpectedList() {
  return (
    <Placeholder label="Loading questions">
      <div className={classes['columns']}>
        <Paper withBorder p="xs" className={classes['nav']}>
          <Text component="div" px={8} pb={4}>
            <PlaceholderLine width={72} />
          </Text>
          {times(USUAL_SECTIONS).map((section) => (
            <div key={section} className={classes['navItem']}>
              <span className={classes['navLink']}>
                <PlaceholderLine width={placeholderWidth(section)} />
              </span>
            </div>
          ))}
        </Paper>
        <div className={classes['main']}>
          <Group gap="xs" h={36}>
            <PlaceholderLine width="100%" />
          </Group>
          <Group mt="xs">
            <PlaceholderLine width={160} />
          </Group>
          {times(USUAL_SECTIONS).map((section) => (
            <ExpectedSection key={section} />
          ))}
        </div>
      </div>
    </Placeholder>
  );
}

function ExpectedSection() {
  return (
    <div className={classes['sectionGap']}>
      <div className={classes['section']} data-open>
        <Title order={2} size="h3" className={classes['sectionText']} aria-hidden>
          <PlaceholderLine width={180} />
        </Title>
      </div>
      {times(USUAL_QUESTIONS).map((question) => (
        <Stack key={question} gap={4} p="sm" className={classes['line']} data-last={question === USUAL_QUESTIONS - 1}>
          <PlaceholderLine width={placeholderWidth(question)} />
          <PlaceholderLine width={140} />
        </Stack>
      ))}
    </div>
  );
}
