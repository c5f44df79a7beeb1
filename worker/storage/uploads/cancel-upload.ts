import { filesApi } from '../../contract/system/files.api.ts';
import { defineMutation } from '../../http/mutation.ts';
import { abandonUpload } from './multipart-upload.ts';
import { deletePartsOfUpload, deleteUploadQuery, uploadNotFoundError } from './upload-rows.ts';

/** DELETE /uploaded_files/uploads/{id}: deletes everything uploaded so far. */
export const cancelUpload = defineMutation(filesApi.cancelUpload, {
  auth: 'O',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const of = { id: c.req.param('id'), by: c.var.viewer?.id ?? '' };
    const {
      cancelled: [cancelled],
    } = await c.var.db.run({
      written: [deletePartsOfUpload(of)],
      queries: { cancelled: deleteUploadQuery(of) },
    });
    if (!cancelled) throw uploadNotFoundError();
    await abandonUpload(c.env, cancelled);
    return c.body(null, 204);
  },
});
