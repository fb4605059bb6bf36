import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Lets a select understand a dial code that a password manager writes into its `value`: "+31", "31" or "0031". Without this, the
 * select would be empty, because none of its options has that value. A value that fits nothing changes nothing.
 *
 * @param countryOf The country of a dial code, if there is one.
 */
export function useDialCodeValue(
  select: RefObject<HTMLSelectElement | null>,
  countryOf: (text: string) => string | undefined,
): void {
  const countryNow = useEffectEvent(countryOf);
  // Talks to the browser: after the write, the select itself no longer knows the text.
  useEffect(() => {
    const { current } = select;
    if (!current) return undefined;
    const { prototype } = HTMLSelectElement;
    const read = (): unknown => Reflect.get(prototype, 'value', current);
    const write = (value: unknown): boolean => Reflect.set(prototype, 'value', value, current);
    Object.defineProperty(current, 'value', {
      configurable: true,
      get: read,
      set(text: unknown) {
        const before = read();
        write(text);
        if (current.selectedIndex < 0) write(countryNow(String(text)) ?? before);
      },
    });
    return () => void Reflect.deleteProperty(current, 'value');
  }, [select]);
}
