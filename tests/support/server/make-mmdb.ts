import ipaddr from 'ipaddr.js';

/** A value that a MaxMind DB file can contain. */
type Value = string | number | { readonly [key: string]: Value };

/** A network in CIDR notation and its record. */
export type Network = readonly [cidr: string, record: Value];

type Node = [left: Branch, right: Branch];
type Branch = Node | { readonly record: number } | null;

const STRING = 2;
const UINT32 = 6;
const MAP = 7;
const METADATA_MARK = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

/** Makes a MaxMind DB file (format 2.0, records of 24 bits) with a few IPv4 networks; with `ipVersion` 6 also IPv6 networks. */
export function makeMmdb(networks: readonly Network[], ipVersion: 4 | 6 = 6): Buffer {
  const root: Node = [null, null];
  const records: Buffer[] = [];
  for (const [cidr, record] of networks) {
    plant(root, bitsOf(cidr, ipVersion), { record: Buffer.concat(records).length });
    records.push(encode(record));
  }
  const nodes = nodesIn(root);
  const tree = Buffer.concat(
    nodes.map((node) => Buffer.concat(node.map((branch) => pointerTo(branch, nodes)))),
  );
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    database_type: 'Test-Country',
    ip_version: ipVersion,
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([tree, Buffer.alloc(16), ...records, METADATA_MARK, metadata]);
}

/** The bits that lead to a network in the search tree. An IPv4 network starts with 96 zero bits in a tree of IPv6. */
function bitsOf(cidr: string, ipVersion: 4 | 6): readonly number[] {
  const [address, length] = ipaddr.parseCIDR(cidr);
  const bits = address
    .toByteArray()
    .flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => (byte >> place) & 1));
  const isInside = address.kind() === 'ipv4' && ipVersion === 6;
  return [...Array.from({ length: isInside ? 96 : 0 }, () => 0), ...bits.slice(0, length)];
}

function plant(root: Node, bits: readonly number[], leaf: Branch): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = bit === 0 ? 0 : 1;
    const next = node[side];
    const inner: Node = Array.isArray(next) ? next : [null, null];
    node[side] = inner;
    node = inner;
  }
  node[bits.at(-1) === 0 ? 0 : 1] = leaf;
}

function nodesIn(node: Node): readonly Node[] {
  return [node, ...node.flatMap((branch) => (Array.isArray(branch) ? nodesIn(branch) : []))];
}

/** The number of a node. The number after the last node means "no record". The records start 16 bytes later. */
function pointerTo(branch: Branch, nodes: readonly Node[]): Buffer {
  const pointer = Buffer.alloc(3);
  if (branch === null) pointer.writeUIntBE(nodes.length, 0, 3);
  else if (Array.isArray(branch)) pointer.writeUIntBE(nodes.indexOf(branch), 0, 3);
  else pointer.writeUIntBE(nodes.length + 16 + branch.record, 0, 3);
  return pointer;
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return headed(STRING, Buffer.byteLength(value), Buffer.from(value));
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return headed(UINT32, 4, bytes);
  }
  const entries = Object.entries(value);
  return headed(MAP, entries.length, Buffer.concat(entries.flat().map(encode)));
}

/** Sizes under 29 fit into the control byte. */
function headed(type: number, size: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type * 32 + size]), payload]);
}
