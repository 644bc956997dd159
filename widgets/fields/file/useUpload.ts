import { useEffect, useState } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import { UPLOAD, UploadEvent } from '#runtime/ports/uploads.ts';
import { filesOf } from './addFiles.ts';

interface Upload {
  /** Share that has left, 0 to 1. */
  part: number;
  stop: UploadEvent['stop'];
}

/** The upload that has this field's files; null while there is none. Of several fields the one whose file goes first shows it. */
export function useUpload(field: FormField): Upload | null {
  const [upload, setUpload] = useState<Upload | null>(null);
  useEffect(() => {
    const onUpload = (event: Event): void => {
      if (!(event instanceof UploadEvent)) return;
      const { files, part, stop } = event;
      const [first] = files;
      if (first && filesOf(field).includes(first)) setUpload(part === null ? null : { part, stop });
    };
    addEventListener(UPLOAD, onUpload);
    return () => removeEventListener(UPLOAD, onUpload);
  }, [field]);
  return upload;
}
