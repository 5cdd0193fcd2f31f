import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { ImportHeads } from '@weighbridge/domain/importing/import-columns.ts';
import { IMPORT_MESSAGES } from '@weighbridge/domain/importing/import-questions.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { useRef, useState } from 'react';
import { ERROR_TEXTS, toAppError } from '../../lib/errors.ts';
import { INSPECT_PROJECT_FILE, type InspectedFile, PARSE_PROJECT_FILE } from './import.operations.ts';
import { reviewPath } from './import-path.ts';

interface Failure {
  readonly title: string;
  readonly detail: string | null;
}

/** A file whose columns or types somebody has to say. */
interface AskedFile {
  readonly id: string;
  readonly file: InspectedFile;
}

/** What a person said about a file. */
export interface Said extends Partial<ImportHeads> {
  readonly types?: readonly { word: string; type: QuestionType }[];
}

/** Looks at an uploaded file, asks about it only if it must, and reads its questions. */
export function useReadFile() {
  const client = useApolloClient();
  const [parseFile] = useMutation(PARSE_PROJECT_FILE);
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [reading, setReading] = useState(false);
  const navigate = useNavigate();
  // Somebody who changes two columns in a row gets the answer about the second.
  const latest = useRef(0);

  const inspect = async (id: string, heads: Partial<ImportHeads> = {}) => {
    const input = { file: { id }, ...heads };
    const { data } = await client.query({ query: INSPECT_PROJECT_FILE, variables: { input }, fetchPolicy: 'network-only' });
    return data?.inspectProjectFile;
  };

  const parse = async (id: string, said: Said = {}) => {
    const { data } = await parseFile({ variables: { input: { file: { id }, ...said, types: said.types ? [...said.types] : undefined } } });
    const draft = data?.parseProjectFile?.id;
    if (draft) await navigate({ to: reviewPath(draft) });
    else setFailure({ title: IMPORT_MESSAGES.unableToUpload, detail: null });
  };

  const trying = async (work: () => Promise<unknown>) => {
    setFailure(null);
    setReading(true);
    await work().catch((error: unknown) => setFailure({ title: IMPORT_MESSAGES.failed, detail: explained(error) }));
    setReading(false);
  };

  return {
    asked,
    failure,
    reading,
    start: (id: string) =>
      trying(async () => {
        const file = await inspect(id);
        if (file && (!file.columns || file.unknownTypes.length > 0)) setAsked({ id, file });
        else await parse(id);
      }),
    /** The columns were named anew: other words may stand in the column of types. */
    lookAgain: async (heads: ImportHeads) => {
      if (!asked) return;
      latest.current += 1;
      const mine = latest.current;
      const file = await inspect(asked.id, heads).catch(() => undefined);
      if (file && mine === latest.current) setAsked({ id: asked.id, file });
    },
    read: (said: Said) => trying(async () => asked && parse(asked.id, said)),
    startOver: () => {
      setAsked(null);
      setFailure(null);
    },
  };
}

/** What the server found wrong with this very file; the general sentence would say the same twice. */
function explained(error: unknown): string | null {
  const { fields, message } = toAppError(error);
  return Object.values(fields)[0] ?? (message === ERROR_TEXTS.generic ? null : message);
}
