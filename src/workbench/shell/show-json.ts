import { makeRememberedSwitch } from './remembered-switch.ts';

/** Whether the workbench shows keys, files and the source in this browser (R18.10). */
export const { set: setShowsJson, useIsOn: useShowsJson } = makeRememberedSwitch('workbench:show-json');
