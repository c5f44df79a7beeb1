import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  UserImport,
  UserImportChange,
} from '../../../../worker/contract/admin/user-imports.ts';
import { api } from '../../../data/api.ts';
import { apiQuery } from '../../../data/query.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';

type ImportAction = ReturnType<typeof useImportAction>;

/** Part of the page of an import that has not run. */
export interface ImportSectionProps {
  state: UserImport;
  action: ImportAction;
}

/** Changes, starts, stops and undoes an import; its page shows the answer. */
export function useImportAction(id: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { address } = apiQuery('GET /user_imports/:id', { params: { id } });
  const act = async (call: () => Promise<{ body: UserImport }>) => {
    setBusy(true);
    try {
      const { body } = await call();
      queries.setQueryData([address], body);
    } catch (error) {
      showErrorToast(error);
      void queries.invalidateQueries({ queryKey: [address] });
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: [apiQuery('GET /user_imports').address] });
  };
  return {
    isBusy,
    change: (body: UserImportChange) => {
      // The field shows its value at once; the answer brings the new dry run.
      queries.setQueryData<UserImport>(
        [address],
        (before) =>
          before && { ...before, ...body, mapping: { ...before.mapping, ...getChosen(body) } },
      );
      return act(() => api('PATCH /user_imports/:id', { params: { id }, body }));
    },
    post: (verb: 'run' | 'stop' | 'undo') =>
      act(() => api(`POST /user_imports/:id/${verb}`, { params: { id } })),
  };
}

/** Columns of a change, without those that it leaves out. */
const getChosen = ({ mapping = {} }: UserImportChange) =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, column]) => column !== undefined),
  ) as Partial<UserImport['mapping']>;
