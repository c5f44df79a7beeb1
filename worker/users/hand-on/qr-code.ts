import { renderSVG } from 'uqr';

/** A QR code of an address, black on white, with the light border that cameras need. */
export const qrCodeOf = (address: string) =>
  renderSVG(address, { border: 4, ecc: 'M', pixelSize: 8, whiteColor: '#fff', blackColor: '#000' });
