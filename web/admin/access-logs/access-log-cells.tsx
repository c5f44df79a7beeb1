import type { SpecialCells } from '../list/list-columns.ts';
import { Named } from './LoggedObjectLink.tsx';

/** Custom cells of the access log list: the object links to its page. */
export const cells: SpecialCells = {
  object_name: {
    shown: ({ object_type_tag, object_id, object_name }) =>
      object_id ? (
        <Named
          object={{
            object_type_tag: String(object_type_tag),
            object_id: String(object_id),
            name: object_name === null ? null : String(object_name),
          }}
        />
      ) : null,
  },
};
