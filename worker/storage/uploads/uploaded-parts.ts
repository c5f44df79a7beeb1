import { filesApi } from '../../contract/system/files.api.ts';
import { defineQuery } from '../../http/query.ts';
import { uploadNotFoundError, uploadPartsQuery, uploadQuery } from './upload-rows.ts';

/** GET /uploaded_files/uploads/{id}: parts that need not be sent again after an interruption. */
export const uploadedPartsQuery = defineQuery(filesApi.getUpload, {
  auth: 'O',
  allowForApplicants: true,
  buildQueries: ({ params: { id }, viewer }) => {
    const of = { id, by: viewer?.id ?? '' };
    return { upload: uploadQuery(of), parts: uploadPartsQuery(of) };
  },
  toResponse: ({ upload: [upload], parts }) => {
    if (!upload) throw uploadNotFoundError();
    return { parts: parts.map(({ number }) => number) };
  },
});
