import type { ResourceFields } from '../../../../worker/contract/resources/resource.ts';
import { CheckField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { ReferenceListField } from '../../../ui/form/fields/ReferenceListField.tsx';
import { TownField } from '../../../ui/form/fields/TownField.tsx';
import { LightMarkupField } from '../../../ui/light-markup/LightMarkupField.tsx';

/** Fields of the location form; `fields` limits the optional ones. */
export const LocationFields = ({ fields }: { fields: ResourceFields }) => (
  <>
    <section aria-labelledby="place">
      <h2 id="place">Details</h2>
      <div className="account-fields columns">
        <TextField name="name" label="Name" required />
        <TextField name="phone" label="Phone" type="tel" />
      </div>
      <LightMarkupField
        name="description"
        label="Description"
        required
        hint="Help first-time visitors: steps, parking, which bell to ring."
      />
      <CheckField name="is_religious_location" label="This is a religious location" />
      {'is_default' in fields && (
        <CheckField name="is_default" label="Make this my default location" />
      )}
      {'is_public' in fields && <CheckField name="is_public" label="Show on the site" />}
    </section>
    <section aria-labelledby="address">
      <h2 id="address">Address</h2>
      <div className="account-fields columns">
        <TextField name="address_line_1" label="Address line 1" />
        <TextField name="address_line_2" label="Address line 2" />
        <TextField name="address_line_3" label="Address line 3" />
        <TownField name="address_town" label="Town" country="address_country_id" />
        <TextField name="address_county" label="County" />
        <TextField name="address_postcode" label="Postcode" />
        <ReferenceListField name="address_country_id" label="Country" required of="countries" />
      </div>
    </section>
  </>
);
