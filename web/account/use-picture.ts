import { useEffect, useRef, useState } from 'react';
import type { Account } from '../../worker/contract/accounts.ts';
import { type Answer, send } from '../lib/api.ts';
import { showToast } from '../ui/toast.ts';
import { formOf, whatIsTaken, whyNot } from './picture.ts';
import { accountAddress } from './queries.ts';
import { upload } from './upload.ts';

interface Chosen {
  file: File;
  /** Where the browser shows it from. */
  url: string;
}

/**
 * The picture of a profile, which is set at once and apart from the form: `changed` is given the account
 * and, unless somebody else saved in between, the version that the form goes on with.
 */
export function usePicture(
  base: Answer<Account>,
  changed: (account: Account, next: Answer<Account> | null) => void,
) {
  const person = base.body;
  const [name, setName] = useState(person.image_name);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  /** With none chosen nothing happens. */
  const choose = (file: File | undefined) => {
    if (!file || progress !== null) return;
    const refusal = whyNot(file);
    setError(refusal);
    setChosen(refusal ? null : { file, url: URL.createObjectURL(file) });
  };

  /** What was chosen is no picture, whatever its name says. */
  const broken = () => {
    setChosen(null);
    setError(`We can’t show this. Please choose a ${whatIsTaken}.`);
  };

  const put = async (image_id: string | null) => {
    const address = accountAddress(person.id);
    const before = await send<Account>(address);
    const after = await send<Account>(address, {
      method: 'PATCH',
      body: { image_id },
      headers: { 'If-Match': before.etag ?? '*' },
    });
    const former = before.body.image_id;
    // A picture that was taken away is not left lying about. Where it can't be, nobody needs to know.
    if (former) await send(`/uploaded_files/${former}`, { method: 'DELETE' }).catch(() => {});
    setName(after.body.image_name);
    changed(after.body, before.etag === base.etag ? after : null);
  };

  /** One thing at a time; what goes wrong is said beside the picture. */
  const doing = async (act: (signal: AbortSignal) => Promise<string>) => {
    if (progress !== null) return;
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProgress(0);
    setError(null);
    try {
      showToast(await act(signal));
    } catch (failure) {
      if (!signal.aborted) setError(failure instanceof Error ? failure.message : String(failure));
    }
    setProgress(null);
  };

  const use = () =>
    chosen &&
    doing(async (signal) => {
      const { id } = await upload(formOf(chosen.file, person), setProgress, signal);
      await put(id);
      setChosen(null);
      return 'Your picture is set.';
    });

  const remove = () =>
    doing(async () => {
      await put(null);
      return 'Your picture is removed.';
    });

  const cancel = () => {
    sending.current.abort();
    setChosen(null);
    setError(null);
  };

  return {
    ...{ name, chosen: chosen?.url ?? null, progress, error },
    ...{ choose, broken, use, remove, cancel },
  };
}
