import { m } from '#messages';
import type { ResourceFields } from '../../../../worker/contract/resources/resource.ts';
import { CheckField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { ReferenceListField } from '../../../ui/form/fields/ReferenceListField.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { WordsLanguageField } from '../../../ui/form/fields/WordsLanguageField.tsx';
import { LightMarkupField } from '../../../ui/light-markup/LightMarkupField.tsx';

/** Fields of the location form; `fields` limits the optional ones. */
export const LocationFields = ({ fields }: { fields: ResourceFields }) => (
  <>
    <section aria-labelledby="place">
      <h2 id="place">{m['location.details']()}</h2>
      <div className="account-fields columns">
        <TextField name="name" label={m['common.name']()} required />
        <TextField name="phone" label={m['location.phone']()} type="tel" />
      </div>
      <LightMarkupField
        name="description"
        label={m['location.description']()}
        required
        hint={m['location.help_first_time_visitors_steps']()}
      />
      <WordsLanguageField />
      <CheckField
        name="is_religious_location"
        label={m['location.this_is_a_religious_location']()}
      />
      {'is_default' in fields && (
        <CheckField name="is_default" label={m['location.make_this_my_default_location']()} />
      )}
      {'is_public' in fields && (
        <CheckField name="is_public" label={m['location.show_on_the_site']()} />
      )}
    </section>
    <section aria-labelledby="address">
      <h2 id="address">{m['common.address']()}</h2>
      <div className="account-fields columns">
        <TextField name="address_line_1" label={m['location.address_line_1']()} />
        <TextField name="address_line_2" label={m['location.address_line_2']()} />
        <TextField name="address_line_3" label={m['location.address_line_3']()} />
        <TownField name="address_town" label={m['location.town']()} country="address_country_id" />
        <TextField name="address_county" label={m['location.county']()} />
        <TextField name="address_postcode" label={m['location.postcode']()} />
        <ReferenceListField
          name="address_country_id"
          label={m['location.country']()}
          required
          of="countries"
        />
      </div>
    </section>
  </>
);
