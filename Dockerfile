# syntax=docker/dockerfile:1
# Builds the product and leaves what runs it: no shell, no package manager, nobody's rights. How to run it: docs/operating.md.

# The two images under this one, by digest, so that a build is the same everywhere. How to renew them: docs/operating.md, "Container".
# This one has Node 24.18.0.
ARG BUILD_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# Debian under it, because libsql and argon2 bring binaries for glibc.
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot@sha256:14d42e2511532589a7c7e01a753667a74fcc96266e137e8125006b87b0c32d0a

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm ci --omit=dev && mkdir /data

FROM ${RUNTIME_IMAGE}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A new volume takes its owner from the folder that it covers: without this one it would be root's, and closed to the program.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production UV_THREADPOOL_SIZE=64 ENVIRONMENT_NAME=production HOST=0.0.0.0 DATA_DIR=/data METRICS_HOST=0.0.0.0
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=10s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist/server/main.js"]
