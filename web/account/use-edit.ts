import { useEffect, useState } from 'react';
import type { Account } from '../../worker/contract/accounts.ts';
import type { Me } from '../../worker/contract/session.ts';
import { type Answer, ApiError, send } from '../lib/api.ts';
import { differingFrom, merge } from '../ui/form/merge.ts';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { fieldsOf } from './fields.ts';
import { accountAddress } from './queries.ts';
import type { PictureChange } from './use-picture.ts';
import { changeOf, rulesBeside, type Values, valuesOf } from './values.ts';

/**
 * The form of an account on the version that it was read with; `saved` is called with what came of it.
 * `takePicture` comes first, and says what is saved of the picture; without an answer nothing is.
 */
export function useEdit(
  loaded: Answer<Account>,
  member: Me,
  takePicture: () => Promise<PictureChange | null>,
  saved: (account: Account, values: Values) => void,
) {
  const address = accountAddress(member.id);
  const toValues = (account: Account) => valuesOf(account, fieldsOf(member));
  const [base, setBase] = useState(loaded);
  const form = useZodForm<Values>({
    schema: rulesBeside(base.body.email),
    values: toValues(loaded.body),
    draft: {
      user: member.id,
      name: 'account',
      except: ['current_password'],
      version: base.etag,
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what a former page left, once
  useEffect(() => {
    form.setDiffering(differingFrom(form.restored, toValues(loaded.body), loaded.etag));
  }, []);

  const save = async (values: Values) => {
    const picture = await takePicture();
    if (picture) await put(values, picture);
  };

  const put = async (
    values: Values,
    picture: PictureChange,
    on = base,
    tries = 3,
  ): Promise<void> => {
    const sent = send<Account>(address, {
      method: 'PATCH',
      body: { ...changeOf(values, on.body), ...picture },
      headers: { 'If-Match': on.etag ?? '*' },
    });
    const answer = await sent.catch((error: unknown) => {
      if (tries > 1 && error instanceof ApiError && error.reason === 'changed') return null;
      throw error;
    });
    if (!answer) return collide(values, picture, on, tries - 1);
    form.forgetDraft();
    if ('image_id' in picture) void forgetFile(on.body.image_id);
    saved(answer.body, values);
  };

  /** Somebody saved in between: nothing typed is lost, and what was saved is shown beside it. */
  const collide = async (
    values: Values,
    picture: PictureChange,
    on: Answer<Account>,
    tries: number,
  ) => {
    const theirs = await send<Account>(address);
    const present = toValues(theirs.body);
    const { current_password } = values;
    const { merged, differing } = merge(
      values,
      { ...present, current_password },
      toValues(on.body),
    );
    setBase(theirs);
    form.reset(present);
    form.reset(merged, { keepDefaultValues: true });
    form.setDiffering(differing);
    if (differing.length === 0) return put(merged, picture, theirs, tries);
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(toValues(base.body));
  };

  return { form, save, differing: form.differing, drop, base };
}

/** A picture that was taken away is not left lying about. Where it can't be deleted, nobody needs to know. */
const forgetFile = async (id: string | null) =>
  id && send(`/uploaded_files/${id}`, { method: 'DELETE' }).catch(() => {});
