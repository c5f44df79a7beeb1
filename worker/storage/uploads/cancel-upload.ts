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
    const [, [dropped]] = await c.var.db.batch([deletePartsOfUpload(of), deleteUploadQuery(of)]);
    if (!dropped) throw uploadNotFoundError();
    await abandonUpload(c.env, dropped);
    return c.body(null, 204);
  },
});
