/** Form for everything that people choose a practitioner by, saved at once. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useEffect } from 'react';
import { m } from '#messages';
import type { Practice } from '../../../../worker/contract/practitioners/practice.ts';
import { sessionTimeLabels } from '../../../../worker/contract/practitioners/session-types.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
import { type ApiResponse, api, buildRequest } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { CheckField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { CheckboxGroupField } from '../../../ui/form/fields/CheckboxGroupField.tsx';
import { LanguagesField } from '../../../ui/form/fields/LanguagesField.tsx';
import { SessionTypeField } from '../../../ui/form/fields/SessionTypeField.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useRefreshAfterChange, useToastAndNavigate } from '../../../ui/hooks/use-after-save.ts';
import type { TagOption } from '../../../ui/tags/tag-queries.ts';
import { type AccountField, formatAcceptingClients, getFieldLabel } from '../account-fields.ts';
import { ClientFields } from '../ClientFields.tsx';
import { formatAccountValue } from '../edit/format-account-value.ts';
import { PriceFields } from '../offerings/PriceFields.tsx';
import { SessionTypeFields } from '../SessionTypeFields.tsx';
import { PracticeTags } from './PracticeTags.tsx';
import {
  type PracticeFormValues,
  practiceFormSchema,
  toPracticeFormValues,
  toPracticeInput,
} from './practice-form-values.ts';

const fieldProps = (name: AccountField) => ({ name, label: getFieldLabel(name) });

interface Props {
  loaded: ApiResponse<Practice>;
  languages: { id: string; name: string }[];
  tags: readonly TagOption[];
}

export function PracticeForm({ loaded, languages, tags }: Props) {
  const { id, is_unapproved } = useMember();
  const changed = useRefreshAfterChange();
  const leave = useToastAndNavigate();
  const { base, differing, ...edited } = useEditForm<Practice, PracticeFormValues>({
    schema: () => practiceFormSchema,
    draft: { user: id, name: 'practice' },
    loaded,
    toValues: toPracticeFormValues,
    toRequest: (values) =>
      buildRequest('PUT /users/:id/practice', { params: { id }, body: toPracticeInput(values) }),
    read: () => api('GET /users/:id/practice', { params: { id } }),
    onSaved: () => changed(),
    onLeave: () => leave(m['practice.practice_saved'](), '/account'),
  });
  const { getValues, setFocus } = edited.form;
  // Links to empty fields carry the field name in the hash.
  useEffect(() => {
    const field = location.hash.slice(1);
    if (field in getValues() && field !== 'prices') setFocus(field as keyof PracticeFormValues);
  }, [getValues, setFocus]);

  return (
    <PageForm
      {...edited}
      label={m['practice.your_practice']()}
      button={m['common.save']()}
      back="/account"
    >
      <ConflictResolution
        heading={m['practice.your_practice_was_changed_elsewhere']()}
        differing={differing}
        labelOf={getPracticeLabel}
        shown={formatPracticeValue(languages, tags)}
      />
      <section aria-labelledby="sessions">
        <h2 id="sessions">{m['practice.sessions']()}</h2>
        <SessionTypeFields>
          <CheckboxGroupField
            {...fieldProps('times')}
            hint={m['practice.leave_all_unticked_to_show_no']()}
            words={sessionTimeLabels}
          />
        </SessionTypeFields>
        <div className="account-fields columns">
          <TownField {...fieldProps('address_town')} place="place_id" />
          <LanguagesField
            {...fieldProps('languages')}
            hint={m['practice.people_can_search_by_language']()}
            languages={languages}
          />
        </div>
        <p className="hint">
          <ParaglideMessage
            message={m['practice.choose_your_offerings_on_their_own']}
            markup={{
              link: ({ children }) => <Link href="/account/edit-offerings">{children}</Link>,
            }}
          />
        </p>
      </section>
      <section aria-labelledby="clients">
        <h2 id="clients">{m['practice.new_clients']()}</h2>
        <div className="account-sessions columns">
          <SessionTypeField
            {...fieldProps('is_accepting_clients')}
            hint={m['practice.shown_with_the_date_you_last']()}
            word={formatAcceptingClients}
          />
          <ClientFields />
        </div>
        <div className="account-fields columns">
          <CheckField
            {...fieldProps('takes_enquiries')}
            hint={m['practice.we_e_mail_you_about_each']()}
          />
          <TextField
            {...fieldProps('away_until')}
            type="date"
            hint={m['practice.your_last_day_away_until_then']()}
          />
        </div>
      </section>
      <PriceFields />
      {!is_unapproved && <PracticeTags tags={tags} />}
    </PageForm>
  );
}

const getPracticeLabel = (field: string) => {
  if (field === 'prices') return m['practice.prices']();
  return field === 'tag_ids' ? m['common.tags']() : getFieldLabel(field as AccountField);
};

const formatPracticeValue =
  (languages: Props['languages'], tags: readonly TagOption[]) =>
  (field: string, value: unknown) => {
    if (field === 'prices')
      return joinWithCommas(
        (value as PracticeFormValues['prices']).map(({ from, currency }) => `${from} ${currency}`),
      );
    return formatAccountValue([...languages, ...tags])(field, value);
  };
