import { partsHeld } from '../../contract/system/files.ts';
import { read } from '../../http/query.ts';
import { noUpload, partsOf, uploadOf } from './upload-rows.ts';

/** GET /uploaded_files/uploads/{id}: parts that need not be sent again after an interruption. */
export const partsOfUpload = read({
  path: '/uploaded_files/uploads/:id',
  who: 'O',
  whileApplying: true,
  noun: 'files',
  summary: 'List the uploaded parts of a film; only for the user who started the upload',
  answer: partsHeld,
  statements: ({ params: { id }, viewer }) => {
    const of = { id, by: viewer?.id ?? '' };
    return [uploadOf(of), partsOf(of)] as const;
  },
  shape: ([[upload], parts]) => {
    if (!upload) throw noUpload();
    return { parts: parts.map(({ number }) => number) };
  },
});
