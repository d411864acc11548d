/** Where the loading overlay, confirm dialogs and toasts appear, whatever page is shown. */
export function UiHosts() {
  return null;
}
