import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { type Answer, ApiError, send } from '../../data/api.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { agePeople } from './account-queries.ts';

interface ListForm<Row, Sent> {
  member: string;
  /** Draft name. */
  name: string;
  address: string;
  loaded: Answer<readonly Row[]>;
  /** Schema of the request body. */
  schema: z.ZodType<readonly Sent[]>;
  toSent(row: Row): Sent;
  /** Toast text after a save. */
  saved: string;
}

/** Form values of a list that is saved as a whole. */
export interface Rows<Row> extends FieldValues {
  list: Row[];
}

/** Form state of an ordered list that is saved with one PUT and keeps a draft until then. */
export function useListForm<Row extends FieldValues, Sent>(what: ListForm<Row, Sent>) {
  const { address, schema, toSent } = what;
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const values = { list: [...what.loaded.body] } as Rows<Row>;
  const rules = z.custom<Rows<Row>>().superRefine(({ list }, context) => {
    for (const { path, message } of schema.safeParse(list.map(toSent)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['list', ...path], message });
    }
  });
  const form = useZodForm<Rows<Row>>({
    schema: rules as unknown as z.ZodType<Rows<Row>, Rows<Row>>,
    values: values as DefaultValues<Rows<Row>>,
    // Validates on submit only, so a new empty row shows no error.
    mode: 'onSubmit',
    draft: { user: what.member, name: what.name, version: what.loaded.etag },
  });

  /** @throws ApiError */
  const save = async ({ list }: Rows<Row>) => {
    await send(address, { method: 'PUT', body: list.map(toSent) }).catch((error: unknown) => {
      for (const { path, message } of error instanceof ApiError ? error.errors : []) {
        form.setError(`list.${path}` as Path<Rows<Row>>, { message });
      }
      throw error;
    });
    form.forgetDraft();
    void queries.invalidateQueries({ queryKey: [address] });
    void agePeople(queries);
    showToast(what.saved);
    navigate('/account');
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(values);
  };

  return { form, save, drop };
}
