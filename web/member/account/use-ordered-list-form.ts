/** Form for an ordered list that one PUT saves as a whole. */

import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, type ApiRequest, type ApiResponse, sendRequest } from '../../data/api.ts';
import { useLocation } from '../../data/navigation.ts';
import type { ApiQuery } from '../../data/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { invalidatePeople } from './account-queries.ts';

interface ListForm<Row, Sent> {
  /** The list as the API answers it. */
  query: ApiQuery<unknown>;
  loaded: ApiResponse<readonly Row[]>;
  /** Schema of the request body. */
  schema: z.ZodType<readonly Sent[]>;
  toSent(row: Row): Sent;
  /** PUT of the list. */
  toRequest(list: Sent[]): ApiRequest;
  /** Toast text after a save. */
  saved: string;
}

/** Form values of a list that is saved as a whole. */
export interface ListFormValues<Row> extends FieldValues {
  list: Row[];
}

/** Form state of an ordered list that is saved with one PUT. */
export function useOrderedListForm<Row extends FieldValues, Sent>(what: ListForm<Row, Sent>) {
  const { query, schema, toSent, toRequest } = what;
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const values = { list: [...what.loaded.body] } as ListFormValues<Row>;
  const rules = z.custom<ListFormValues<Row>>().superRefine(({ list }, context) => {
    for (const { path, message } of schema.safeParse(list.map(toSent)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['list', ...path], message });
    }
  });
  const form = useZodForm<ListFormValues<Row>>({
    schema: rules,
    values: values as DefaultValues<ListFormValues<Row>>,
    // Validates on submit only, so a new empty row shows no error.
    mode: 'onSubmit',
  });

  /** @throws ApiError */
  const save = async ({ list }: ListFormValues<Row>) => {
    await sendRequest(toRequest(list.map(toSent))).catch((error: unknown) => {
      for (const { path, message } of error instanceof ApiError ? error.errors : []) {
        form.setError(`list.${path}` as Path<ListFormValues<Row>>, { message });
      }
      throw error;
    });
    void queries.invalidateQueries({ queryKey: [query.address] });
    void invalidatePeople(queries);
    showToast(what.saved);
    navigate('/account');
  };

  return { form, save };
}
