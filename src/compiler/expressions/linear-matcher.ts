import { type Step, stepsOf } from './expression-program.ts';

/** The name of the function that makes matchers in the code of a form: `pattern => ({ test: text => boolean })`. */
export const LINEAR_MATCHER = 'linearMatcher';

/**
 * The code of `LINEAR_MATCHER` for some expressions (R21.3). A matcher follows all ways through an expression at once, character by
 * character. So its time is linear whatever the expression is, also in the page, where nothing can stop a search by the browser.
 * An expression without steps gets the browser's own search: the check refuses it today, but an earlier one may have accepted it.
 */
export function matcherCode(sources: Iterable<string>): string {
  const programs = [...new Set(sources)].flatMap((source) => {
    const steps = stepsOf(source);
    return 'kind' in steps ? [] : [[source, steps.map(toData)] as const];
  });
  return `const ${LINEAR_MATCHER}=(()=>{const programs=${JSON.stringify(Object.fromEntries(programs))};${SEARCH}})();`;
}

/** A step as data: an expression, a list of steps, or a look-ahead. */
type StepData =
  | string
  | readonly number[]
  | { readonly look: readonly StepData[]; readonly isWanted: boolean };

function toData(step: Step): StepData {
  switch (step.kind) {
    case 'read':
    case 'check':
      return step.source;
    case 'split':
      return step.to;
    case 'look':
      return { look: step.steps.map(toData), isWanted: step.isWanted };
  }
}

// Every look-ahead stands at the beginning of the text (`stepsOf`). A set visits what is added to it while it is visited. Equal
// steps are one expression, which is tested once at each character: `[a-z]{450}` has 450 of them. A matcher remembers its results
// for as much text as some requests have. Conditions test an answer again and again, and a key changes few answers. Outside of a page
// it forgets when the validation is over, so that a server keeps no answers.
const SEARCH = `
const expressions={};
const prepare=steps=>steps.map(step=>typeof step==='string'?expressions[step]??=RegExp(step,'uy'):step.look?{...step,look:prepare(step.look)}:step);
const finds=(steps,text,isSearch)=>{
let here=new Set([0]);
for(let at=0;;at+=text.codePointAt(at)>65535?2:1){
const next=new Set(isSearch?[0]:[]);
const ends=new Map;
for(const index of here){
const step=steps[index];
if(!step)return true;
if(step.exec){
if(!ends.has(step)){step.lastIndex=at;ends.set(step,step.test(text)?step.lastIndex:-1)}
const end=ends.get(step);
if(end>=at)(end>at?next:here).add(index+1)
}
else if(step.look){if(finds(step.look,text)===step.isWanted)here.add(index+1)}
else for(const to of step)here.add(to)
}
if(at>=text.length)return false;
here=next
}};
return(source,flags)=>{
const program=programs[source];
if(!program)return RegExp(source,flags);
const steps=prepare(program);
const results=new Map;
let size=0;
const forget=()=>{results.clear();size=0};
return{test:text=>{
let found=results.get(text);
if(found===undefined){
found=finds(steps,text,true);
if(size+text.length>1e5)forget();
if(!size&&!globalThis.document)queueMicrotask(forget);
size+=text.length+1;
results.set(text,found)
}
return found
}}
}`.replaceAll('\n', '');
