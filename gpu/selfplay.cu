// Self-play to a fixed depth: the same games as `crates/train/src/selfplay/fixed_depth.rs`, which
// is the definition. A library with one function, for a graphics processor if compiled by nvcc.
#include <stdio.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <vector>

#include "endgame.cuh"
#include "midgame.cuh"

// How long the parts took.
struct Report {
  double midgame_seconds, endgame_seconds;
  uint64_t evaluations;
};

// The longest games first, so that no thread is left with one while all others are done.
static std::vector<uint32_t> longest_first(const Game *games, uint32_t count) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [games](uint32_t a, uint32_t b) { return games[a].opening_plies < games[b].opening_plies; });
  return order;
}

static double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

#ifdef __CUDACC__
#define THREADS 128

#define CHECK(call)                                                    \
  do {                                                                 \
    const cudaError_t error = (call);                                  \
    if (error != cudaSuccess) {                                        \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error)); \
      return 1;                                                        \
    }                                                                  \
  } while (0)

// Each block has its own copy of the table, in fast memory.
__device__ __forceinline__ void fill(uint16_t *ternary) {
  for (int digits = threadIdx.x; digits < 1 << MAX_RUN; digits += blockDim.x) ternary[digits] = ternary_of(digits);
  __syncthreads();
}

__global__ void __launch_bounds__(THREADS)
    opening_kernel(Game *games, Turn *turns, const uint64_t *numbers, uint32_t count, Job job,
                   const int16_t *__restrict__ tables, const int32_t *__restrict__ biases) {
  __shared__ uint16_t ternary[1 << MAX_RUN];
  fill(ternary);
  const Weights weights = {tables, biases, ternary};
  for (uint32_t place = blockIdx.x * blockDim.x + threadIdx.x; place < count; place += gridDim.x * blockDim.x)
    open_game(games[place], turns[place], job, numbers[place], weights);
}

__global__ void __launch_bounds__(THREADS)
    midgame_kernel(Game *games, Turn *turns, Queue queue, const int16_t *__restrict__ tables,
                   const int32_t *__restrict__ biases, unsigned long long *evaluations) {
  __shared__ uint16_t ternary[1 << MAX_RUN];
  fill(ternary);
  const Weights weights = {tables, biases, ternary};
  atomicAdd(evaluations, (unsigned long long)play_games(games, turns, weights, queue));
}

__global__ void __launch_bounds__(THREADS) endgame_kernel(Game *games, const Turn *turns, Queue queue, Table tables) {
  const size_t thread = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  const Table table = {tables.entries + (thread << tables.bits), tables.bits};
  finish_games(games, turns, queue, table);
}

// As many blocks as the processor holds at a time: threads fetch games until none is left.
template <class Kernel> static int resident_blocks(Kernel kernel) {
  int device = 0, processors = 0, blocks = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, THREADS, 0);
  return processors * (blocks > 0 ? blocks : 1);
}

// The binary logarithm of the number of entries of each thread's table: half of the memory may be
// used.
static int table_bits(size_t threads) {
  size_t available = 0, total = 0;
  cudaMemGetInfo(&available, &total);
  int bits = TABLE_BITS;
  while (bits > 1 && (threads * sizeof(Bounds) << bits) > available / 2) bits--;
  return bits;
}

// Memory of the device, given back at the end.
template <class T> struct DeviceArray {
  T *data = nullptr;
  size_t size;
  explicit DeviceArray(size_t count) : size(count * sizeof(T)) {}
  ~DeviceArray() { cudaFree(data); }
  cudaError_t allocate() {
    const cudaError_t error = cudaMalloc((void **)&data, size);
    return error == cudaSuccess ? cudaMemset(data, 0, size) : error;
  }
  cudaError_t allocate(const T *source) {
    const cudaError_t error = cudaMalloc((void **)&data, size);
    return error == cudaSuccess ? cudaMemcpy(data, source, size, cudaMemcpyHostToDevice) : error;
  }
  cudaError_t read(T *target) const { return cudaMemcpy(target, data, size, cudaMemcpyDeviceToHost); }
};

// Plays the games with these numbers. Returns 0 if all went well.
extern "C" int play_numbers(const Job *job, const int16_t *tables, const int32_t *biases, const uint64_t *numbers,
                            uint32_t count, Game *games, Report *report) {
  DeviceArray<int16_t> device_tables((size_t)STAGES * TABLE_SIZE);
  DeviceArray<int32_t> device_biases(SQUARES + 1);
  DeviceArray<uint64_t> device_numbers(count);
  DeviceArray<Game> device_games(count);
  DeviceArray<Turn> turns(count);
  DeviceArray<uint32_t> order(count), taken(2);
  DeviceArray<unsigned long long> evaluations(1);
  CHECK(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
  CHECK(device_tables.allocate(tables));
  CHECK(device_biases.allocate(biases));
  CHECK(device_numbers.allocate(numbers));
  CHECK(device_games.allocate());
  CHECK(turns.allocate());
  CHECK(taken.allocate());
  CHECK(evaluations.allocate());
  const double begin = seconds();
  opening_kernel<<<resident_blocks(opening_kernel), THREADS>>>(
      device_games.data, turns.data, device_numbers.data, count, *job, device_tables.data, device_biases.data);
  CHECK(cudaGetLastError());
  CHECK(device_games.read(games));
  CHECK(order.allocate(longest_first(games, count).data()));
  const Queue midgames = {order.data, taken.data, count}, endgames = {order.data, taken.data + 1, count};
  midgame_kernel<<<resident_blocks(midgame_kernel), THREADS>>>(
      device_games.data, turns.data, midgames, device_tables.data, device_biases.data, evaluations.data);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  const double middle = seconds();
  const int blocks = resident_blocks(endgame_kernel), bits = table_bits((size_t)blocks * THREADS);
  DeviceArray<Bounds> entries((size_t)blocks * THREADS << bits);
  CHECK(entries.allocate());
  const Table tables_of_threads = {entries.data, bits};
  endgame_kernel<<<blocks, THREADS>>>(device_games.data, turns.data, endgames, tables_of_threads);
  CHECK(cudaGetLastError());
  CHECK(device_games.read(games));
  report->midgame_seconds = middle - begin;
  report->endgame_seconds = seconds() - middle;
  unsigned long long evaluated = 0;
  CHECK(evaluations.read(&evaluated));
  report->evaluations = evaluated;
  return 0;
}
#else
extern "C" int play_numbers(const Job *job, const int16_t *tables, const int32_t *biases, const uint64_t *numbers,
                            uint32_t count, Game *games, Report *report) {
  std::vector<uint16_t> ternary(1 << MAX_RUN);
  for (int digits = 0; digits < 1 << MAX_RUN; digits++) ternary[digits] = ternary_of(digits);
  const Weights weights = {tables, biases, ternary.data()};
  std::vector<Turn> turns(count);
  const double begin = seconds();
  for (uint32_t place = 0; place < count; place++) open_game(games[place], turns[place], *job, numbers[place], weights);
  const std::vector<uint32_t> order = longest_first(games, count);
  uint32_t taken[2] = {0, 0};
  const Queue midgames = {order.data(), &taken[0], count}, endgames = {order.data(), &taken[1], count};
  report->evaluations = play_games(games, turns.data(), weights, midgames);
  const double middle = seconds();
  std::vector<Bounds> entries((size_t)1 << TABLE_BITS);
  const Table table = {entries.data(), TABLE_BITS};
  finish_games(games, turns.data(), endgames, table);
  report->midgame_seconds = middle - begin;
  report->endgame_seconds = seconds() - middle;
  return 0;
}
#endif
