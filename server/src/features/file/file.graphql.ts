import { FILE_STATES } from '@weighbridge/domain/file/file.status.ts';
import { builder } from '../../graphql/builder.ts';

export const FileStateEnum = builder.enumType('FileState', { values: FILE_STATES });
