/**
 * Query flags by which the platform's own addresses ask for a popup: its pages of other services, and the way on from an embedded form. The product
 * fixes these names; what they open is the brand's setting (`access.popupFlags`), which may have flags of other names beside them.
 * Source: ACC-04, ACC-13.
 */
export const SIGN_IN_FLAG = 'show_popup_auth';
export const REGISTRATION_FLAG = 'show_popup_reg';
