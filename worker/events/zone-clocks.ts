/**
 * One representative zone per distinct clock since 2026; `timezones.clock` refers to it. Queries
 * need 66 moments instead of one for each of 419 zones.
 */
export const zoneClocks: readonly string[] = `
  Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos America/Adak America/Anchorage
  America/Atikokan America/Bahia_Banderas America/Chicago America/Denver America/Edmonton
  America/Glace_Bay America/Inuvik America/Los_Angeles America/Miquelon America/New_York
  America/Noronha America/Nuuk America/Phoenix America/Puerto_Rico America/Santiago
  America/Sao_Paulo America/St_Johns America/Vancouver Antarctica/Troll Asia/Anadyr Asia/Bangkok
  Asia/Beirut Asia/Dhaka Asia/Dubai Asia/Gaza Asia/Jerusalem Asia/Kabul Asia/Karachi
  Asia/Kathmandu Asia/Kolkata Asia/Magadan Asia/Shanghai Asia/Tehran Asia/Tokyo Asia/Yangon
  Atlantic/Azores Atlantic/Cape_Verde Australia/Adelaide Australia/Brisbane Australia/Darwin
  Australia/Eucla Australia/Lord_Howe Australia/Sydney Europe/Athens Europe/Chisinau Europe/London
  Europe/Moscow Europe/Paris Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Easter
  Pacific/Gambier Pacific/Honolulu Pacific/Kiritimati Pacific/Marquesas Pacific/Midway
  Pacific/Norfolk Pacific/Pitcairn UTC
`
  .trim()
  .split(/\s+/);
