/** Names that an e-mail template may use. A press inserts one at the cursor of subject or text. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import './TemplateNames.css';
import type { MailVariable } from '../../../worker/contract/system/emails.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Fields in which a name can be inserted. */
const fieldNames = ['subject', 'text'] as const;
type FieldName = (typeof fieldNames)[number];

const explanations: Record<MailVariable, () => string> = {
  network_name: m['admin_emails.name_network_name'],
  site_url: m['admin_emails.name_site_url'],
  name: m['admin_emails.name_name'],
  link: m['admin_emails.name_link'],
  sender_name: m['admin_emails.name_sender_name'],
  location_name: m['admin_emails.name_location_name'],
  thread_title: m['admin_emails.name_thread_title'],
  device: m['admin_emails.name_device'],
  what: m['admin_emails.name_what'],
  words: m['admin_emails.name_words'],
  when: m['admin_emails.name_when'],
  where: m['admin_emails.name_where'],
  calendar: m['admin_emails.name_calendar'],
  codes_left: m['admin_emails.name_codes_left'],
  news: m['admin_emails.name_news'],
  unsubscribe_link: m['admin_emails.name_unsubscribe_link'],
};

export function TemplateNames({ id }: { id: string }) {
  const heading = useId();
  const own = useRef<HTMLElement>(null);
  const lastField = useRef<TextInput>(null);
  const { setValue } = useFormContext<Record<FieldName, string>>();
  const { data } = useQuery(
    queryOptions(apiQuery('GET /email_templates/:id/built_in', { params: { id } })),
  );
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isTextInput(target)) lastField.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  if (!data) return null;
  const insert = (name: MailVariable) => {
    const field = lastField.current ?? findTextField(own.current);
    if (!field) return;
    // The selection of a field outlives its focus.
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(
      `{{${name}}}`,
      selectionStart ?? value.length,
      selectionEnd ?? value.length,
      'end',
    );
    setValue(field.name as FieldName, field.value, { shouldDirty: true, shouldValidate: true });
    field.focus();
  };
  return (
    <section ref={own} className="template-names" aria-labelledby={heading}>
      <h2 id={heading}>{m['admin_emails.names']()}</h2>
      <p className="hint">{m['admin_emails.names_hint']()}</p>
      <ul>
        {data.names.map((name) => (
          <li key={name}>
            <button type="button" className="pill" onClick={() => insert(name)}>
              <code>{`{{${name}}}`}</code>
            </button>{' '}
            {explanations[name]()}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isTextInput = (target: EventTarget | null): target is TextInput =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  fieldNames.some((name) => name === target.name);

const findTextField = (within: HTMLElement | null) =>
  within?.closest('form')?.querySelector<HTMLTextAreaElement>('textarea[name="text"]');
