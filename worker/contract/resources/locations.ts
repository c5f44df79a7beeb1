import type { Resource } from '../resource.ts';
import { active, both, country, name } from './shared.ts';

export const locations: Resource = {
  path: 'locations',
  admin: 'locations',
  noun: { one: 'location', many: 'locations' },
  titled: 'name',
  fields: {
    name,
    tag: { kind: 'tag', from: 'name' },
    description: { kind: 'text', marked: true, required: 'always' },
    is_active: active,
    is_public: { kind: 'flag' },
    is_religious_location: { kind: 'flag' },
    address_line_1: { kind: 'line' },
    address_line_2: { kind: 'line' },
    address_line_3: { kind: 'line' },
    address_town: { kind: 'line', country: 'address_country_id', label: 'Town' },
    address_county: { kind: 'line', label: 'County' },
    address_postcode: { kind: 'line', label: 'Postcode' },
    address_country_id: { ...country, required: 'always', label: 'Country' },
    phone: { kind: 'line' },
  },
  columns: [
    ...['name', 'tag', 'description', 'is_active', 'is_public', 'is_religious_location'],
    ...['address_line_1', 'address_line_2', 'address_line_3', 'address_town'],
    ...['address_country_id', 'address_postcode', 'phone'],
  ],
  sort: 'name asc',
  search: [
    ...['name', 'tag', 'description', 'address_line_1', 'address_line_2', 'address_line_3'],
    ...['address_town', 'address_country_name', 'address_postcode', 'phone'],
  ],
  filters: ['is_active', 'is_public', 'is_religious_location', 'address_country_id'],
  calls: both,
  has_history: true,
};
