/**
 * State of the enquiry form: submits it and keeps the input in the tab. A member's enquiry is sent
 * at once. Problems are keyed by field; '' is general.
 */

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { VisitorEnquiry } from '../../../worker/contract/enquiries/enquiries.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { ApiError, api } from '../../data/api.ts';
import { useLocation } from '../../data/navigation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { toErrorSentence } from '../../ui/form/to-error-sentence.ts';
import { storePendingEnquiry } from './pending-enquiry.ts';
import { refreshSentEnquiries } from './refresh-sent-enquiries.ts';

const fields = ['words', 'name', 'email'] as const;

/** Session storage key of an unsent enquiry, so the input is deleted with the tab. */
const STORAGE_KEY = 'enquiry';

export function useEnquiryForm(
  form: RefObject<HTMLFormElement | null>,
  people: UserProfile[],
  isMember: boolean,
) {
  const [words, setWords] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isAboutPeople, setAboutPeople] = useState(false);
  const [isSending, setSending] = useState(false);
  const [, navigate] = useLocation();
  const client = useQueryClient();

  useEffect(() => {
    const before = readInput();
    // A member has no fields for name and e-mail.
    for (const name of isMember ? (['words'] as const) : fields) {
      const input = getInput(form.current, name);
      if (input && !input.value) input.value = before[name] ?? '';
    }
    setWords(getInput(form.current, 'words')?.value ?? '');
  }, [form, isMember]);

  const typed = () => {
    const values = fields.map((name) => [name, getInput(form.current, name)?.value]);
    storeInput({
      ...readInput(),
      ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    });
    setWords(getInput(form.current, 'words')?.value ?? '');
  };

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const sent = new FormData(event.currentTarget);
    const user_ids = sent.getAll('user_ids').map(String);
    const body = { ...Object.fromEntries(sent), user_ids } as VisitorEnquiry;
    try {
      const { id } = (await api('POST /enquiries', { body })).body;
      if (id) {
        storeInput({ ...readInput(), words: '' });
        void refreshSentEnquiries(client);
        showToast(m['enquiry.enquiry_sent']());
        return navigate(href('/enquiries/sent/:id', { id }));
      }
      storePendingEnquiry({
        body,
        people: people.map(({ tag, name, answers }) => ({ tag, name, answers })),
        mailedAt: Date.now(),
      });
      // Going back to correct the e-mail address restores the input.
      const isInDanger = form.current?.querySelector('.crisis');
      navigate(`/enquiry/sent?mail=sent${isInDanger ? '&help=now' : ''}`);
    } catch (error) {
      const found = getProblems(error);
      setProblems(found);
      // The reloaded page explains which recipient is unavailable; the input stays in the tab.
      setAboutPeople(isRecipientError(error));
      setSending(false);
      const [first] = fields.filter((name) => name in found);
      if (first) getInput(form.current, first)?.focus();
    }
  };

  return { words, problems, isAboutPeople, isSending, typed, send };
}

const readInput = (): Record<string, string> =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');

const storeInput = (input: Record<string, string>) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(input));

const getInput = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

function getProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) throw error;
  if (error.errors.length === 0) return { '': error.message };
  return Object.fromEntries(
    error.errors.map(({ path, message }) => {
      const [field = ''] = path.split('.');
      return (fields as readonly string[]).includes(field)
        ? [field, toSentence(message)]
        : ['', toSentence(message)];
    }),
  );
}

const isRecipientError = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path.startsWith('user_ids'));

/** Errors stand below their fields, without a label. */
const toSentence = (message: string) => toErrorSentence('', message);
