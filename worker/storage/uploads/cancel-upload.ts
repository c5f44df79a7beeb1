import { call } from '../../http/mutation.ts';
import { giveUp } from './multipart-upload.ts';
import { dropParts, dropUpload, noUpload } from './upload-rows.ts';

/** DELETE /uploaded_files/uploads/{id}: deletes everything uploaded so far. */
export const cancelUpload = call({
  method: 'delete',
  path: '/uploaded_files/uploads/:id',
  who: 'O',
  whileApplying: true,
  noun: 'files',
  summary: 'Cancel the unfinished upload of a film; only for the user who started it',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const of = { id: c.req.param('id') ?? '', by: c.var.viewer?.id ?? '' };
    const [, [dropped]] = await c.var.db.batch([dropParts(of), dropUpload(of)]);
    if (!dropped) throw noUpload();
    await giveUp(c.env, dropped);
    return c.body(null, 204);
  },
});
