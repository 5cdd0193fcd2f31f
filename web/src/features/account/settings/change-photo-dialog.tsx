import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { FileUploader } from '../../../ui/upload/file-uploader.tsx';
import type { UploadedFile } from '../../../ui/upload/uploaded-file.ts';

/** What every browser draws and nothing that could carry a script. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const pictureProblem = (file: File) => (PICTURES.includes(file.type) ? null : 'Please choose a PNG, JPEG, GIF or WebP picture');

interface ChangePhotoDialogProps {
  onUploaded: (file: UploadedFile) => Promise<void>;
  onClose: () => void;
}

export function ChangePhotoDialog({ onUploaded, onClose }: ChangePhotoDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const save = async (file: UploadedFile) => {
    setError(null);
    try {
      await onUploaded(file);
      onClose();
    } catch (failure) {
      const { fields, message } = toAppError(failure);
      setError(fields['file'] ?? message);
    }
  };
  return (
    <Dialog title="Change photo" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">A square picture looks best. PNG, JPEG, GIF or WebP.</Text>
        <FileUploader
          label="Choose a photo"
          accept={PICTURES.join(',')}
          problem={pictureProblem}
          maxFiles={1}
          onUploaded={(file) => void save(file)}
        />
        <FormAlert text={error} />
      </Stack>
    </Dialog>
  );
}
