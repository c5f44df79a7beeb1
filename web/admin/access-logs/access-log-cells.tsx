import type { SpecialCells } from '../list/list-columns.ts';
import { LoggedObjectLink } from './LoggedObjectLink.tsx';

/** Custom cells of the access log list: the object links to its page. */
export const accessLogCells: SpecialCells = {
  object_name: {
    render: ({ object_type_tag, object_id, object_name }) =>
      object_id ? (
        <LoggedObjectLink
          object={{
            object_type_tag: String(object_type_tag),
            object_id: String(object_id),
            name: object_name === null ? null : String(object_name),
          }}
        />
      ) : null,
  },
};
