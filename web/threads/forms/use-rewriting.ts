import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { differingFrom, merge } from '../../ui/form/merge.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/toast.ts';
import { typedOn, typedSince } from './typed-since.ts';

/** What is changed, and the ETag that it was read with. */
export interface Version<Values> {
  values: Values;
  etag: string;
}

interface Rewriting<Values extends FieldValues> {
  draft: string;
  schema: z.ZodType<Values, Values>;
  address: string;
  loaded: Version<Values>;
  /** Reads it anew, after somebody else has saved. */
  read(): Promise<Version<Values>>;
  /** Shows what is saved. */
  saved(values: Values): Promise<unknown>;
  close(): void;
}

/** The form of something that is there, on the version that it was read with. */
export function useRewriting<Values extends FieldValues>(what: Rewriting<Values>) {
  const { id: user } = useMember();
  const [base, setBase] = useState(what.loaded);
  const form = useZodForm<Values>({
    schema: what.schema,
    values: what.loaded.values as DefaultValues<Values>,
    draft: { user, name: what.draft, version: base.etag },
    mode: 'onSubmit',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what a former page left, once
  useEffect(() => {
    form.setDiffering(differingFrom(form.restored, what.loaded.values, what.loaded.etag));
  }, []);

  const save = async (values: Values, on = base, tries = 3): Promise<void> => {
    const since = typedSince(form);
    const sent = send(what.address, {
      method: 'PATCH',
      body: values,
      headers: { 'If-Match': on.etag },
    }).then(
      ({ etag }) => etag ?? '*',
      (error: unknown) => {
        if (tries > 1 && error instanceof ApiError && error.reason === 'changed') return null;
        throw error;
      },
    );
    const etag = await sent;
    if (etag === null) return collide(since, on, tries - 1);
    await what.saved(values);
    const left = since();
    form.forgetDraft();
    if (!left) {
      showToast('Saved.');
      return what.close();
    }
    setBase({ values, etag });
    form.reset(values as DefaultValues<Values>);
    form.reset(left, { keepDefaultValues: true });
    showToast(typedOn.saved, 'warning');
  };

  /** Somebody saved in between: nothing typed is lost, and what was saved is shown beside it. */
  const collide = async (since: () => Values | null, on: Version<Values>, tries: number) => {
    const theirs = await what.read();
    const isTypedOn = since() !== null;
    const { merged, differing } = merge(form.getValues(), theirs.values, on.values);
    setBase(theirs);
    form.reset(theirs.values);
    form.reset(merged, { keepDefaultValues: true });
    form.setDiffering(differing);
    if (differing.length > 0) return;
    if (isTypedOn) showToast(typedOn.notSaved, 'warning');
    else return save(merged, theirs, tries);
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(base.values);
  };

  return { form, save, drop, differing: form.differing };
}
