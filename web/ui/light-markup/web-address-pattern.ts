/**
 * URL within text, without trailing punctuation or brackets. User info before '@' is excluded,
 * because it could fake a host.
 */
export const webAddressPattern =
  /https?:\/\/(?![^\s/?#]*@)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?'’\]}*_/]|\/|\([^\s<>"()]*\))/i;
