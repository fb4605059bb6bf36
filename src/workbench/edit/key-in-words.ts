const PARTS: Readonly<Record<string, string>> = {
  label: 'Label',
  help: 'Help',
  placeholder: 'Inside the empty field',
  tooltip: 'Tooltip',
  option: 'Choice',
  requirement: 'Requirement',
  error: 'Error text',
  item: 'Name of an item',
  add: 'Button that adds an item',
};

/** Describes a message for people who do not know keys: “Label of website”. Empty for keys without a description. */
export function keyInWords(key: string): string {
  const [, field = '', part = ''] = /\.inputs\.([^.]+)\.([^.]+)/.exec(key) ?? [];
  return part in PARTS ? `${PARTS[part]} of ${field}` : '';
}
