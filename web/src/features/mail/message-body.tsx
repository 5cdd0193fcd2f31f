import { Anchor, Paper, Text } from '@mantine/core';
import classes from './message-body.module.css';

/**
 * A message as its reader would see it. The frame is sandboxed without scripts and without our origin: whatever found its way
 * into a message stays inside. Links leave the frame for a tab of their own, otherwise they would open inside the sandbox.
 */
export function MessageHtml({ html }: { html: string }) {
  return (
    <iframe
      className={classes['frame']}
      title="Message"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withLinksInNewTabs(html)}
    />
  );
}

/** Into the head: before the doctype it would put the message into quirks mode. */
const withLinksInNewTabs = (html: string) => {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
};

const LINK = /(https?:\/\/[^\s<>"]+)/;

export function MessageText({ text }: { text: string }) {
  return (
    <Paper withBorder p="md">
      <Text className={classes['text']}>
        {text.split(LINK).map((part, index) =>
          // With one group in the pattern every second part is a link.
          index % 2 === 1 ? (
            <Anchor key={index} href={part} target="_blank" rel="noreferrer">
              {part}
            </Anchor>
          ) : (
            part
          ),
        )}
      </Text>
    </Paper>
  );
}
